import type { SiteContent } from '../site/site-content.ts';
import { aeContent } from '../sites/ae.content.ts';
import { auContent } from '../sites/au.content.ts';
import { bsContent } from '../sites/bs.content.ts';
import { euContent } from '../sites/eu.content.ts';
import { hkContent } from '../sites/hk.content.ts';
import { jpContent } from '../sites/jp.content.ts';
import { mainContent } from '../sites/main.content.ts';
import { sgContent } from '../sites/sg.content.ts';
import { testContent } from '../sites/test.content.ts';
import { trContent } from '../sites/tr.content.ts';
import { ukContent } from '../sites/uk.content.ts';
import { usContent } from '../sites/us.content.ts';
import { siteById, type SiteKey } from '../sites/sites.ts';

/** Content of every site by key. */
export const contents: Readonly<Record<SiteKey, SiteContent>> = {
  main: mainContent,
  tr: trContent,
  eu: euContent,
  hk: hkContent,
  us: usContent,
  bs: bsContent,
  sg: sgContent,
  ae: aeContent,
  uk: ukContent,
  jp: jpContent,
  test: testContent,
  au: auContent,
};

/** Returns the content of a site. An unknown id returns main's. [SITE-02] */
export const contentOf = (site: unknown): SiteContent => contents[siteById(site).key];
