/** A picture is decoration: the words beside it say what it shows. */
export interface DrawingProps {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number | string;
  readonly height?: number | string;
}
