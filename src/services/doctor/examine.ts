import { safe } from '../../runtime/dom/safe-dom.ts';
import { attributesOf, type ElementDeclaration } from '../../runtime/declare/element.ts';
import { checkApi } from './check-api.ts';
import { checkElements, namedElements, type NamedElement } from './check-elements.ts';
import { checkHost } from './check-host.ts';
import { checkPolicies } from './check-policies.ts';
import { checkPreloaded, checkScripts, gateScripts, type GateScript } from './check-scripts.ts';
import { finding, type Finding, type ExaminedPage, type KnownElement } from './finding.ts';

/** Plain http on a secure page. */
const checkMixedContent = (
  { url, addresses }: ExaminedPage,
  scripts: readonly GateScript[],
  named: readonly NamedElement[],
): Finding[] => {
  if (!url.startsWith('https:')) return [];
  const used: { address: string; element?: Element }[] = [
    ...scripts.map(({ address, tag }) => ({ address: address.href, element: tag })),
    ...Object.values(addresses).map((address) => ({ address })),
    ...named.flatMap(({ element }) => [...safe(element).attributes].map(({ value }) => ({ address: value, element }))),
  ];
  return used
    .filter(({ address }) => /^http:\/\//i.test(address.trim()))
    .map(({ address, element }) =>
      finding(
        'error',
        'mixed-content',
        `${address} is not secure, and this page is: browsers block it.`,
        'Write https.',
        element,
      ),
    );
};

/** Attributes that browsers give to every form control. */
const FORM_CONTROL = ['name', 'form'];

/** Facts about the elements. */
export const knownElements = (declarations: readonly ElementDeclaration[]) =>
  declarations.map((declaration) => {
    const attributes = Object.entries(attributesOf(declaration));
    return {
      tag: declaration.tag,
      attributes: [...attributes.map(([name]) => name), ...(declaration.native ? FORM_CONTROL : [])],
      required: attributes.filter(([, { required }]) => required).map(([name]) => name),
    } satisfies KnownElement;
  });

/** Settings of the page that do not apply. */
const checkSettings = ({ droppedSettings }: ExaminedPage): Finding[] =>
  [...(droppedSettings ?? [])].map(([name, type]) =>
    finding(
      'warning',
      'bad-setting',
      `The setting "${name}" is unknown, or is not of its kind (${type}).`,
      'Look up its type in docs/configuration.md.',
    ),
  );

/** Examines a page for problems that keep elements from working. */
export const examine = (patient: ExaminedPage): Finding[] => {
  const scripts = gateScripts(patient);
  const named = namedElements(patient.root);
  return [
    ...checkScripts(scripts, patient.version),
    ...checkPolicies(patient, scripts),
    ...checkElements(named, patient.elements, patient.running),
    ...checkPreloaded(scripts, patient.elements),
    ...checkApi(patient),
    ...checkMixedContent(patient, scripts, named),
    ...checkSettings(patient),
    ...checkHost(patient, scripts),
  ];
};
