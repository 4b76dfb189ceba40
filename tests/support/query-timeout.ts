/** Queries wait 10 s instead of 1 s: a busy machine takes longer to load the code of a page. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 10_000 });
