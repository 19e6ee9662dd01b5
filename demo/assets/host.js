/* Page script of the legacy site: filters the market table while you type, and asks before it leads to a product. */
(function () {
  var fields = document.querySelectorAll('input[data-filter]');
  function bind(field) {
    var table = document.getElementById(field.getAttribute('data-filter'));
    if (!table || !table.tBodies.length) return;
    field.addEventListener('input', function () {
      var wanted = field.value.toLowerCase();
      var rows = table.tBodies[0].rows;
      for (var i = 0; i < rows.length; i++) {
        rows[i].hidden = rows[i].textContent.toLowerCase().indexOf(wanted) < 0;
      }
    });
  }
  for (var i = 0; i < fields.length; i++) bind(fields[i]);

  // The pages around the bundle's elements take on the theme that the visitor chooses there.
  document.addEventListener('gate-theme', function (event) {
    var theme = event.detail.theme;
    document.documentElement.className = 'theme-' + theme;
    document.cookie = 'theme=' + theme + '; path=/; max-age=31536000; samesite=lax';
  });

  // Products that the EU site does not have yet: the bundle says so in place of the page.
  document.addEventListener('click', function (event) {
    var link = event.target.closest && event.target.closest('a[data-feature]');
    if (link && window.gate && window.gate.blocked && window.gate.blocked(link.getAttribute('data-feature')))
      event.preventDefault();
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
          return dialog.ask();
        })
        .then(function (answer) {
          if (!answer) return say(form.getAttribute('data-not-sent'));
          var body = new URLSearchParams(new FormData(form));
          body.set('fundpass', answer.fundpass);
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

/* What a trading page adds to the chart: a position, an order and the visitor's own trades. */
(function () {
  var element = document.querySelector('gate-chart');
  if (!element) return;
  function round(price) {
    return Number(price.toPrecision(6));
  }
  element.addEventListener('gate-ready', function (event) {
    var chart = event.detail.chart;
    var bars = chart.bars();
    var last = bars[bars.length - 1];
    if (!last) return;
    // Apart from each other, and in sight, whatever the market does.
    var recent = bars.slice(-40);
    var low = Math.min.apply(
      null,
      recent.map(function (bar) {
        return bar.low;
      }),
    );
    var high = Math.max.apply(
      null,
      recent.map(function (bar) {
        return bar.high;
      }),
    );
    var entry = round(low + (high - low) * 0.7);
    var position = chart.createPositionLine({
      id: 'position',
      side: 1,
      avgPrice: entry,
      sideText: 'Long 10x',
      pnlValue: round((last.close - entry) * 0.5),
      qtyText: '0.5',
      tpslText: 'TP/SL --',
      showCloseButton: true,
      showTPSLButton: true,
      showReverseButton: true,
      tooltips: { close: 'Market close', tpsl: 'Press or drag to a price', reverse: 'Reverse' },
    });
    var order = chart.createOrderLine({
      id: 'order',
      type: 0,
      side: 1,
      avgPrice: round(low + (high - low) * 0.25),
      sideText: 'Limit',
      qtyText: '0.2',
      showCloseButton: true,
      draggable: true,
    });
    chart.setMarkers([
      { time: recent[0].time, type: 'buy', price: recent[0].close, quantity: 0.5 },
      { time: last.time, type: 'sell', price: last.close, quantity: 0.1 },
    ]);
    chart.setEvents([{ time: bars[Math.max(0, bars.length - 60)].time, type: 3, text: 'Funding rate changed' }]);
    element.addEventListener('gate-line-close', function (closing) {
      (closing.detail.id === 'order' ? order : position).remove();
    });
    element.addEventListener('gate-line-move', function (moved) {
      if (moved.detail.id === 'order') order.update({ avgPrice: round(moved.detail.price) });
    });
    element.addEventListener('gate-line-tpsl', function (protect) {
      if (protect.detail.price) position.update({ tpslText: 'TP/SL ' + round(protect.detail.price) });
    });
  });
})();
