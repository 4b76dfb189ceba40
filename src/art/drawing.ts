/** A picture is decoration: the words beside it say what it shows. */
export interface DrawingProps {
  readonly width?: number | string;
  readonly height?: number | string;
}
