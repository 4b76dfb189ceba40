/** Text of the link on pages that only show a message. */
export const homeLink = 'Return to Home';

export const notFoundCopy = {
  title: 'Oops! Page not found',
  line: 'No road leads to this address.',
};

export const routerErrorCopy = {
  pageName: 'Error',
  title: 'Unexpected Application Error!',
  unknown: 'Something went wrong.',
  retry: 'Try again',
  retrying: 'Trying again...',
};

/** Toast about code of the site that could not be loaded. */
export const loadErrorCopy = {
  unreachable: 'Part of this page could not be loaded. We will try again when you are back online.',
  unusable:
    'Part of this page is missing or damaged. The site may have been updated: try reloading.',
};

/** Toast about a new version of the site that has been downloaded. */
export const newVersionCopy = { ready: 'A new version is ready.', reload: 'Reload' };
