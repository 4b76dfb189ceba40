interface Size {
  readonly width: number;
  readonly height: number;
}

/** Converts a point of the window to a point of the world, which the picture shows whole and centred. */
export function pointInWorld(
  at: { readonly clientX: number; readonly clientY: number },
  picture: Size & { readonly left: number; readonly top: number },
  worldSize: Size,
): { readonly x: number; readonly y: number } {
  const scale = Math.min(picture.width / worldSize.width, picture.height / worldSize.height);
  const left = picture.left + (picture.width - worldSize.width * scale) / 2;
  const top = picture.top + (picture.height - worldSize.height * scale) / 2;
  return { x: (at.clientX - left) / scale, y: (at.clientY - top) / scale };
}
