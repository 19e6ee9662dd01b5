/**
 * Libraries assign methods such as `toString` to their classes, which throws where a page has frozen
 * `Object.prototype`. A module cannot leave off in the middle without an error, so on such a page this one is kept from
 * the page's own error handlers, and said once. Has to be the first import of the bundle.
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
