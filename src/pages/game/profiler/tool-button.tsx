interface ToolButtonProps {
  readonly label: string;
  /** Shown instead of the label, which becomes the tooltip. */
  readonly sign?: string;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

/** A plain button, with the looks of the profiler's panel. It keeps the focus while it is disabled. */
export function ToolButton({ label, sign, isPressed, isDisabled, onClick }: ToolButtonProps) {
  const name = sign === undefined ? {} : { title: label, 'aria-label': label };
  return (
    <button
      type="button"
      {...name}
      aria-pressed={isPressed}
      aria-disabled={isDisabled}
      onClick={() => isDisabled !== true && onClick()}
    >
      {sign ?? label}
    </button>
  );
}
