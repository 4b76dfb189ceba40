/** A busy machine fetches a page's code in more than the second that queries wait by default. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 10_000 });
