export const notFoundCopy = {
  code: '404',
  title: 'Oops! Page not found',
  line: 'There is no road to this address.',
  home: 'Return to Home',
};

export const routerErrorCopy = {
  pageName: 'Error',
  title: 'Unexpected Application Error!',
  unknown: 'Something failed that should not have.',
  retry: 'Try again',
  retrying: 'Trying again...',
  home: 'Return to Home',
};

/** Code of the site that could not be loaded. */
export const loadErrorCopy = {
  unreachable: 'This part could not be loaded. It will be tried again when the network is back.',
  outdated: 'This part is gone: there is a newer version of the site.',
};
