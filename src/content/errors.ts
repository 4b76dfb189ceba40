export const notFoundCopy = {
  pageName: 'Page not found',
  code: '404',
  title: 'Oops! Page not found',
  line: 'There is no road to this address.',
  home: 'Return to Home',
};

export const routerErrorCopy = {
  pageName: 'Error',
  title: 'Unexpected Application Error!',
  unknown: 'Something failed that should not have.',
  home: 'Return to Home',
};
