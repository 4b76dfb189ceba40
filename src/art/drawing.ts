/** Props of a decorative drawing: the text next to it says what it shows. */
export interface DrawingProps {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number | string;
  readonly height?: number | string;
}
