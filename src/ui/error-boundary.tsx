import { Component, type ComponentType, type ReactNode } from 'react';

export type ErrorProps = { readonly error: unknown };

interface BoundaryProps {
  /** Shown if the children throw. Default: nothing. */
  readonly Fallback?: ComponentType<ErrorProps>;
  /** When it changes, the children are rendered again. */
  readonly attempt?: unknown;
  readonly children: ReactNode;
}

interface State {
  readonly failure?: ErrorProps;
  /** The first error in this attempt. A second one goes to the next boundary. */
  readonly first?: ErrorProps;
  readonly attempt?: unknown;
}

/** React reports the error on the console. */
export class ErrorBoundary extends Component<BoundaryProps> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ attempt }: BoundaryProps, { failure, first, ...state }: State) {
    if (attempt !== state.attempt) return { failure: undefined, first: undefined, attempt };
    return { first: first ?? failure };
  }

  override render() {
    const { Fallback, children } = this.props;
    const { failure, first } = this.state;
    if (failure === undefined) return children;
    // The fallback failed as well, and would again: the next boundary shows its own.
    if (failure !== first) throw failure.error;
    return Fallback && <Fallback {...failure} />;
  }
}
