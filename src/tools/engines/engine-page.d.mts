/** A page of a real browser, whichever engine it is. Its methods carry Playwright's names, as far as they go. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface EnginePage {
  goto(url: string): Promise<unknown>;
  url(): Promise<string>;
  /**
   * Runs a function in the page.
   *
   * @param run must not use anything around it
   * @param given JSON
   * @returns what it answers, as JSON; promises are waited for
   * @throws what it throws
   */
  evaluate<Given extends readonly unknown[], Answer>(
    run: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer>;
  /** Uncaught errors and lines of `console.error` since this was asked last; none where the engine does not tell. */
  errors(): Promise<string[]>;
  readonly keyboard: {
    type(text: string): Promise<unknown>;
    /** One key, or several held together: `Shift+Tab`. */
    press(keys: string): Promise<unknown>;
    down(key: string): Promise<unknown>;
    up(key: string): Promise<unknown>;
  };
  readonly mouse: {
    move(x: number, y: number): Promise<unknown>;
    down(): Promise<unknown>;
    up(): Promise<unknown>;
    click(x: number, y: number): Promise<unknown>;
  };
  setViewportSize(size: Size): Promise<unknown>;
  /** Rejects where the engine cannot. */
  emulateMedia(features: object): Promise<unknown>;
  quit(): Promise<void>;
}

export type EngineName = 'chromium' | 'firefox' | 'webkit';
