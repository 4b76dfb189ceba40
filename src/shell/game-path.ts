/** Whether an address is the game page's, which gets as much of the window as possible. */
export function isGamePath(pathname: string): boolean {
  return /^\/game\/?$/.test(pathname);
}
