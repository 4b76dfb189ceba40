/** Text of the link on pages that only show a message. */
export const homeLink = 'Return to Home';

export const notFoundCopy = {
  title: 'Oops! Page not found',
  line: 'There is no road to this address.',
};

export const routerErrorCopy = {
  pageName: 'Error',
  title: 'Unexpected Application Error!',
  unknown: 'Something failed that should not have.',
  retry: 'Try again',
  retrying: 'Trying again...',
};

/** Toast about code of the site that could not be loaded. */
export const loadErrorCopy = {
  unreachable: 'This part could not be loaded. It will be tried again when the network is back.',
  outdated:
    'This part is missing on the server. The site may have changed: a reload may bring it back.',
};

/** Toast about a new version of the site that has been downloaded. */
export const newVersionCopy = { ready: 'A new version is ready.', reload: 'Reload' };
