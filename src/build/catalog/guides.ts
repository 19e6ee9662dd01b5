/** The pages of the documentation by task, for the table of README and for the sidebar of the site. */

export interface Guide {
  readonly title: string;
  /** Path from the root of the repository. */
  readonly file: string;
}

export interface GuideGroup {
  readonly task: string;
  readonly guides: readonly Guide[];
}

const guide = (title: string, name: string): Guide => ({ title, file: `docs/${name}.md` });

export const guideGroups: readonly GuideGroup[] = [
  {
    task: 'Start',
    guides: [
      guide('Tutorial', 'getting-started'),
      guide('Elements', 'elements'),
      guide('Configuration', 'configuration'),
    ],
  },
  {
    task: 'Integrate an old site',
    guides: [
      guide('Legacy pages', 'legacy-pages'),
      guide('CMS and editors', 'cms'),
      guide('Server-rendered fragments', 'fragments'),
    ],
  },
  {
    task: 'Design',
    guides: [
      guide('Theming', 'theming'),
      guide('Accessibility', 'accessibility'),
      guide('Layout shift', 'layout'),
      guide('Browsers', 'browsers'),
      guide('Localisation', 'localisation'),
    ],
  },
  {
    task: 'Build apps',
    guides: [
      guide('Frameworks', 'frameworks'),
      guide('Hydration', 'hydration'),
      guide('Events and routers', 'events'),
      guide('Services', 'services'),
    ],
  },
  {
    task: 'Add trading and mini-apps',
    guides: [guide('Chart', 'chart'), guide('Datafeed', 'datafeed-tutorial'), guide('Mini-apps', 'mini-apps')],
  },
  {
    task: 'Review security',
    guides: [
      guide('CSP', 'csp'),
      guide('Privacy', 'privacy'),
      guide('Consent managers', 'consent-managers'),
      guide('Receipts', 'receipts'),
      guide('Recorders', 'recorders'),
      guide('Threats', 'security'),
      guide('Inputs', 'inputs'),
    ],
  },
  {
    task: 'Debug',
    guides: [
      guide('FAQ', 'faq'),
      guide('Troubleshooting', 'troubleshooting'),
      guide('Staging', 'staging'),
      guide('Inspector', 'inspector'),
      guide('Explain', 'explain'),
    ],
  },
  {
    task: 'Write the back end',
    guides: [guide('Server API', 'back-end'), guide('Rules in Node', 'decide'), guide('Server decisions', 'server')],
  },
  {
    task: 'Operate',
    guides: [
      guide('Releases', 'releases'),
      guide('Upgrading', 'upgrading'),
      guide('Cost', 'cost'),
      guide('Cost in the field', 'vitals'),
      guide('Reliability', 'reliability'),
    ],
  },
  { task: 'Change the code', guides: [guide('Contributing', 'maintainers/contributing')] },
];

/** Returns the table of README. */
export const guideTable = (): string =>
  [
    '| task | pages |',
    '|---|---|',
    ...guideGroups.map(
      ({ task, guides }) => `| ${task} | ${guides.map(({ title, file }) => `[${title}](${file})`).join(' · ')} |`,
    ),
  ].join('\n');
