/**
 * Tests of elements and hostile pages that an engine cannot run, each with the reason. Only what an engine or its driver
 * lacks belongs here: a defect is repaired.
 *
 * @type {{ engine: 'firefox' | 'webkit', test: string, reason: string }[]} `test` is part of the title with its suites
 */
export const exceptions = [
  ...['firefox', 'webkit'].flatMap((engine) => [
    ...[
      'under something that lies over it Confirm does nothing, and says so',
      'a dialog that is still coming in, as on a slow machine',
      'a motion without an end, as a host may give the dialog',
      'our own message does not count as covering Confirm',
    ].map((test) => ({
      engine,
      test,
      reason:
        'IntersectionObserver without trackVisibility: what covers the button is not known (see T14 in docs/security.md)',
    })),
    ...[
      'who wants less motion gets more lines',
      'nothing moves for who asks for less motion',
      'a copy is not printed: it would repeat on each sheet',
    ].map((test) => ({ engine, test, reason: 'WebDriver cannot emulate media features' })),
    { engine, test: 'dragSheet', reason: 'no touch events on computers' },
  ]),
  ...[413, 414, 415].map((width) => ({
    engine: 'webkit',
    test: `in a window ${width} px wide it is`,
    reason: 'the window of MiniBrowser does not get narrower than 447 px',
  })),
  {
    engine: 'webkit',
    test: 'ERR-02 on a page with a zoomed body',
    reason: 'WebKit measures what is inside a zoomed body in lengths of its own: the pointer cannot be led to a place',
  },
];
