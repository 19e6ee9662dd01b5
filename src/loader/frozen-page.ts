/**
 * Must be the first import of the bundle. Libraries assign methods such as `toString` to their classes, which throws
 * on pages with a frozen `Object.prototype`. A module can only stop with an error, so this file hides that error from
 * the page's handlers and logs it once.
 */
if (Object.isFrozen(Object.prototype))
  addEventListener(
    'error',
    (event) => {
      if (event.filename !== import.meta.url) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      console.warn('[gate] could not start: the page has frozen Object.prototype');
    },
    { capture: true, once: true },
  );
export {};
