import { Component, type ComponentType, type ReactNode } from 'react';

export interface ErrorProps {
  readonly error: unknown;
}

interface BoundaryProps {
  /** Shown if the children throw. Default: nothing. */
  readonly Fallback?: ComponentType<ErrorProps>;
  /** When it changes, the children are rendered again. */
  readonly attempt?: unknown;
  readonly children: ReactNode;
}

/** React reports the error on the console. */
export class ErrorBoundary extends Component<BoundaryProps> {
  override state: { failure?: ErrorProps; attempt?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ attempt }: BoundaryProps, state: ErrorBoundary['state']) {
    return attempt === state.attempt ? null : { failure: undefined, attempt };
  }

  override render() {
    const { Fallback, children } = this.props;
    const { failure } = this.state;
    if (failure === undefined) return children;
    return Fallback && <Fallback {...failure} />;
  }
}
