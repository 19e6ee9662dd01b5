import { headers } from 'next/headers';
import { gatePage } from '../../../../src/integrations/node/gate-page.mjs';

/** Prints `head|bar|footer`, as the pages of other servers do. */
export default async function Page() {
  const { GATE_SERVICE, GATE_TIMEOUT } = process.env;
  const gate = await gatePage(GATE_SERVICE, ['kyc-bar', 'gate-footer'], {
    visitor: { headers: await headers() },
    path: '/price',
    site: 'main',
    timeout: Number(GATE_TIMEOUT),
  });
  const html = [gate.head, ...Object.values(gate.elements)].join('|');
  return <div id="gate" dangerouslySetInnerHTML={{ __html: `${html}<!--end-->` }} />;
}
