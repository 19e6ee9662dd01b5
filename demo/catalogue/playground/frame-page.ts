/** The document that shows the markup of the playground. It works only with an opaque origin, in a sandboxed frame. */
import { html, jsonForScript } from '../../pages/html.ts';
import type { ElementInfo } from '../element-info.ts';
import { stageData, type PreviewPlace } from '../preview-page.ts';

export interface FramePolicy {
  /** Origin of the demo, or `'self'` on a static host. */
  readonly own: string;
  /** Origin of the build, if it differs. */
  readonly cdn?: string;
}

/** The content security policy of the document: no inline script, and no connection elsewhere. */
export const framePolicy = ({ own, cdn = '' }: FramePolicy): string => {
  const sources = [own, cdn].filter(Boolean).join(' ');
  return [
    "default-src 'none'",
    `script-src ${sources}`,
    `style-src ${sources} 'unsafe-inline'`,
    `connect-src ${sources}`,
    `img-src ${sources} data:`,
    `font-src ${sources}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
};

/** @param events names of the events of all elements · @param policy of the document */
export const renderPlaygroundFrame = async (
  info: ElementInfo,
  place: PreviewPlace,
  events: readonly string[],
  policy: string,
): Promise<string> => {
  const { root, loader } = place;
  const data = { ...(await stageData(info, place)), events, loader };
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Playground</title>
        <meta http-equiv="content-security-policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="stylesheet" href="${root}files/tokens.css" />
        <link rel="stylesheet" href="${root}files/preview.css" />
        <script type="application/json" data-gate-config="">
          {}
        </script>
        <script type="application/json" id="stage">
          ${jsonForScript(data)}
        </script>
        <script src="${root}files/playground-frame.js" defer></script>
      </head>
      <body></body>
    </html> `.text;
};
