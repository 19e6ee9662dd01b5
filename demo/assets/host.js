/* Page script of the legacy site: filters a table or a list while you type, and shows a confirmation before it opens a product. */
(function () {
  var fields = document.querySelectorAll('input[data-filter]');
  function bind(field) {
    var list = document.getElementById(field.getAttribute('data-filter'));
    if (!list || (list.tBodies && !list.tBodies.length)) return;
    field.addEventListener('input', function () {
      var wanted = field.value.toLowerCase();
      var rows = list.tBodies ? list.tBodies[0].rows : list.children;
      for (var i = 0; i < rows.length; i++) {
        rows[i].hidden = rows[i].textContent.toLowerCase().indexOf(wanted) < 0;
      }
    });
  }
  for (var i = 0; i < fields.length; i++) bind(fields[i]);

  // The pages around the bundle's elements take on the theme that the visitor chooses there: as the elements do, after the
  // press has been answered on the screen.
  document.addEventListener('gate-theme', function (event) {
    var theme = event.detail.theme;
    requestAnimationFrame(function () {
      setTimeout(function () {
        document.documentElement.className = 'theme-' + theme;
      });
    });
    document.cookie = 'theme=' + theme + '; path=/; max-age=31536000; samesite=lax';
  });

  // The server reserves the height of this bar, except for visitors who have closed it.
  document.addEventListener('gate-close', function (event) {
    if (event.target.localName === 'gate-kyc-bar') document.cookie = 'kyc_bar=closed; path=/; samesite=lax';
  });

  // Shows or hides a password. Without this script, the button is not there.
  function look(button) {
    var field = document.getElementById(button.getAttribute('data-look'));
    var words = [button.getAttribute('aria-label'), button.getAttribute('data-hide')];
    button.hidden = false;
    button.addEventListener('click', function () {
      var isShown = field.type === 'password';
      field.type = isShown ? 'text' : 'password';
      button.setAttribute('aria-label', words[isShown ? 1 : 0]);
      button.classList.toggle('shown', isShown);
    });
  }
  var looks = document.querySelectorAll('[data-look]');
  for (var k = 0; k < looks.length; k++) look(looks[k]);

  // Copies the text of an element, and says so on the button for a moment.
  document.addEventListener('click', function (event) {
    var button = event.target.closest && event.target.closest('[data-copy]');
    if (!button || !navigator.clipboard) return;
    var words = button.getAttribute('data-words') || button.textContent;
    button.setAttribute('data-words', words);
    navigator.clipboard.writeText(document.getElementById(button.getAttribute('data-copy')).textContent).then(
      function () {
        button.textContent = button.getAttribute('data-copied');
        setTimeout(function () {
          button.textContent = words;
        }, 2000);
      },
      function () {},
    );
  });

  // Fee and minimum belong to the network.
  document.addEventListener('change', function (event) {
    if (event.target.id === 'network') location.search = '?network=' + encodeURIComponent(event.target.value);
  });

  // Products that the EU site does not have yet: the bundle shows a message instead of the page.
  document.addEventListener('click', function (event) {
    var link = event.target.closest && event.target.closest('a[data-feature]');
    if (link && window.gate && window.gate.blocked && window.gate.blocked(link.getAttribute('data-feature')))
      event.preventDefault();
  });

  /* The received amount: without the fee of the network. */
  document.addEventListener('input', function (event) {
    var receive = document.querySelector('[data-receive]');
    if (!receive || event.target.id !== 'withdraw-amount') return;
    var left = Number(event.target.value) - Number(receive.getAttribute('data-receive'));
    receive.textContent =
      left > 0
        ? left.toLocaleString(document.documentElement.getAttribute('data-figures'), { maximumFractionDigits: 6 }) +
          ' ' +
          receive.getAttribute('data-unit')
        : '–';
  });

  /* Withdrawals ask for the fund password: it goes from the dialog to this function, and from here to the server. */
  function withdraw(form) {
    var result = form.querySelector('[data-result]');
    function say(text) {
      result.textContent = text;
    }
    form.addEventListener('submit', function (event) {
      event.preventDefault();
      if (!window.gate) return;
      window.gate
        .open('gate-fund-password')
        .then(function (dialog) {
          return dialog.ask('withdraw');
        })
        .then(function (answer) {
          if (!answer) return say(form.getAttribute('data-not-sent'));
          var body = new URLSearchParams(new FormData(form));
          // With `fundPassword.frame` there is a token in place of the password.
          if (answer.token) body.set('token', answer.token);
          else body.set('fundpass', answer.fundpass);
          body.set('frequency', answer.frequency);
          return fetch(location.pathname, { method: 'POST', body: body, credentials: 'same-origin' })
            .then(function (response) {
              return response.json();
            })
            .then(function (reply) {
              say(reply.sent ? form.getAttribute('data-sent') : reply.error);
              if (reply.sent) form.reset();
            });
        })
        .catch(function () {
          say(form.getAttribute('data-failed'));
        });
    });
  }
  var forms = document.querySelectorAll('form[data-withdraw]');
  for (var j = 0; j < forms.length; j++) withdraw(forms[j]);
})();
