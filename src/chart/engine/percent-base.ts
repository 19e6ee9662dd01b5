/** The bar that percentages count from: the first on screen, while a gesture lasts the first at its start. */
export class PercentBase {
  private held: number | undefined;

  /** @param first the first bar on screen */
  constructor(private readonly first: () => number) {}

  get index(): number {
    return this.held ?? this.first();
  }

  /** A gesture begins. */
  hold(): void {
    this.held ??= this.first();
  }

  /** It has ended. @returns whether there was one */
  release(): boolean {
    const wasHeld = this.held !== undefined;
    this.held = undefined;
    return wasHeld;
  }
}
