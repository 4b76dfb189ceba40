/** Name of the document's event when the site is hydrated. */
export const HYDRATED = 'bnb-runner:hydrated';
