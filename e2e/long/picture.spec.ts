/** The picture in the windows that picture.spec.ts leaves out. In lower ones a run has the whole window. */
import { testPictureAt } from '../support/picture-sizes.ts';

testPictureAt([
  [360, 600],
  [360, 640],
  [390, 664],
  [412, 915],
  [640, 360],
  [768, 1024],
  [1024, 768],
  [1280, 640],
]);
