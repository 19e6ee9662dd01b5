// The host's own widget: it has to work whatever else happens on its page.
window.addEventListener('click', function (event) {
  var button = event.target.closest && event.target.closest('#host-button');
  if (!button) return;
  var count = button.nextElementSibling;
  count.textContent = String(Number(count.textContent) + 1);
});
