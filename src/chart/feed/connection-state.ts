/** Tells listeners whether live bars can come. */
export class ConnectionState {
  private isConnected = true;
  private readonly listeners = new Set<(isConnected: boolean) => void>();

  set(isConnected: boolean): void {
    if (isConnected === this.isConnected) return;
    this.isConnected = isConnected;
    for (const listener of [...this.listeners]) listener(isConnected);
  }

  /** Calls the listener immediately and with each change. @returns stops it */
  listen = (listener: (isConnected: boolean) => void): (() => void) => {
    this.listeners.add(listener);
    listener(this.isConnected);
    return () => void this.listeners.delete(listener);
  };

  close(): void {
    this.listeners.clear();
  }
}
