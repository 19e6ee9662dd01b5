import { Component, type ComponentType, type ReactNode } from 'react';

interface Props {
  /**
   * @returns the component that replaces the broken element, or null: bars and popups render nothing [ERR-01, ERR-03]
   */
  onFail(error: unknown): Promise<ComponentType | null>;
  children: ReactNode;
}

/** Contains render errors, so that a broken element affects nothing else. [ERR-02] */
export class Boundary extends Component<Props, { failed: boolean; Instead: ComponentType | null }> {
  override state = { failed: false, Instead: null };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFail(error).then(
      (Instead) => this.setState({ Instead }),
      () => undefined,
    );
  }

  override render() {
    const { failed, Instead } = this.state as { failed: boolean; Instead: ComponentType | null };
    if (!failed) return this.props.children;
    return Instead && <Instead />;
  }
}
