/** Creates the page of a hazard. It is also valid XML, so that XHTML only needs another content type. */
import type { Demo } from '../../server.ts';
import { flavours, type FlavourName } from './flavours.ts';
import type { Hazard, Place } from './hazard.ts';

export const ROOT = '/hostile';

export const placeOf = ({ origin, cdnOrigin }: Demo, slug: string, flavour: FlavourName): Place => {
  const { file, kind, from } = flavours[flavour];
  const root = from === 'cdn' ? cdnOrigin : `${origin}${ROOT}/gate`;
  const script = `${root}/${file}`;
  const type = kind === 'module' ? 'type="module"' : 'defer="defer"';
  return {
    flavour,
    kind,
    origin,
    cdnOrigin,
    address: `${origin}${ROOT}/pages/${slug}/${flavour}`,
    folder: new URL('./', script).href,
    script,
    tag: (attributes = '') =>
      `<script ${type} crossorigin="anonymous" src="${script}" data-site="main" ${attributes}></script>`,
    lib: (path) => `<script src="${origin}${ROOT}/lib/${path}"></script>`,
  };
};

/** One element of each kind, with the host's own fallback content. */
const content = ({ origin }: Place): string => `
<div style="height: 48px">Our site</div>
<gate-kyc-bar></gate-kyc-bar>
<div id="main">
  <h1 id="headline">The page</h1>
  <p><button type="button" id="host-button">Host</button> <output id="host-count">0</output></p>
  <p><button type="button" id="deposit" data-gate-open="gate-fund-drawer">Deposit</button></p>
  <form id="order" action="${origin}/order"><gate-amount-input name="amount" precision="2"></gate-amount-input></form>
  <div style="height: 560px; width: 760px">
    <gate-chart symbol="BTC_USDT" udf-url="${origin}/udf" style="display: block; height: 560px"></gate-chart>
  </div>
</div>
<gate-fund-drawer></gate-fund-drawer>
<gate-footer><a id="fallback" href="${origin}/about-us">About us</a></gate-footer>`;

export const render = (hazard: Hazard, place: Place): string => {
  const { doctype = '<!doctype html>', html = 'lang="en"' } = hazard;
  const inside = content(place);
  return `${doctype}
<html ${html}>
<head>
<title>${hazard.name}</title>
<link rel="icon" href="data:," />
${hazard.head?.(place) ?? ''}
${place.lib('host/widget.js')}
${hazard.load ? hazard.load(place) : place.tag()}
</head>
<body>${hazard.body ? hazard.body(inside, place) : inside}</body>
</html>
`;
};
