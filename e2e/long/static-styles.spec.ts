/** Styles computed at build equal Chakra's, on a desktop. */
import { servePlainSite, testStylesAt } from '../support/chakra-styles.ts';

servePlainSite();

testStylesAt(1280);
