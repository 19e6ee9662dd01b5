// @ts-check
/** Sets light or dark before the first paint: from the address, else from the system's setting. */
(() => {
  const asked = new URLSearchParams(location.search).get('theme');
  const isDark = asked ? asked === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle('dark', isDark);
  document.documentElement.classList.toggle('light', !isDark);
  addEventListener('DOMContentLoaded', () => {
    const button = document.getElementById('page-theme');
    const show = () =>
      button?.setAttribute('aria-pressed', String(document.documentElement.classList.contains('dark')));
    show();
    button?.addEventListener('click', () => {
      const dark = document.documentElement.classList.toggle('dark');
      document.documentElement.classList.toggle('light', !dark);
      show();
      document.dispatchEvent(new CustomEvent('page-theme', { detail: dark ? 'dark' : 'light' }));
    });
  });
})();
