/**
 * True for WebKitGTK and WPE (tried: WebKitGTK 2.50 on Mesa's software GL), where a worker that draws
 * on the GPU takes the whole page down one time in twenty when it ends. Their canvases are kept in
 * memory instead. Nothing but the browser's name tells them from Safari, whose GPU canvases hold.
 */
export function keepsCanvasInMemory(userAgent: string): boolean {
  return /\bLinux\b.*\bAppleWebKit\/(?!.*\b(?:Chrome|Chromium|Android)\b)/.test(userAgent);
}
