import { attributesOf, camelCase } from '../runtime/declare/element.ts';
import type { ElementRecord } from '../runtime/lifecycle/record.ts';
import { reportProblem } from '../runtime/page/problem.ts';

/** Reports each missing required attribute of a rendered element as a problem of the host page. [SITE-18] */
export const reportMissing = (record: ElementRecord): void => {
  if (record.get('preview')) return;
  for (const [name, { required }] of Object.entries(attributesOf(record.declaration)))
    if (required && !record.get(camelCase(name))) reportProblem({ code: 'missing-attribute', subject: name });
};
