/** A new version of the site that has been downloaded. */
export const newVersionCopy = {
  ready: 'A new version is ready.',
  reload: 'Reload',
};
