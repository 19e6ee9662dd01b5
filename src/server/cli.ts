#!/usr/bin/env node
/** `npx gate-elements`: creates a first page (`init`), fragments for servers that do not run Node, and releases. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { init } from './ask-init.ts';
import type { PlainState } from '../exchange/plain-state.ts';
import { preloadHead } from './preload.ts';
import { fragmentHead, fragmentTags, renderFragment, writeFragments, type FragmentOptions } from './server.ts';

const HELP = `gate-elements init [options]            writes a page with elements, or prints them for a CMS
gate-elements fragment TAG [options]    prints the element as HTML, or writes it into --out FILE
gate-elements fragments --out FOLDER    writes FOLDER/TAG/SITE.LOCALE.html for all that need no more than is given:
                                        with --origin the download blocks are among them, with --path the
                                        left menu, the tab bar and the preferences of that page
gate-elements head TAG ... [--base]     prints the lines for the page's head
gate-elements preload TAG ...           prints head lines that load the files of elements and their API calls early
gate-elements serve [options]           runs the service that decides and renders pages for other servers
gate-elements release upload --to STORE puts the build into STORE/VERSION/, which is never changed again
gate-elements release alias VERSION --to STORE
                                        makes STORE/MAJOR/ a copy of an uploaded release: the newest, or an older one
gate-elements release snippet --base FOLDER
                                        prints the script tag and an import map with the SRI hash of every chunk
gate-elements receipts verify FILE [--releases FOLDER] [--heads FILE] [--complete]
                                        checks receipts of legal notices, and finds their texts in the releases
gate-elements diff OLD NEW [--json]     prints what differs between two releases: folders of builds, or STORE/VERSION
gate-elements replay TRACE --release VERSION [--releases FOLDER] [--out FILE] [--json]
                                        evaluates a trace of gate.explain.link() with the rules of a release, and writes
                                        a picture (with playwright) or a page of it

TAG: ${fragmentTags.join(', ')}

  --site NAME           main tr eu hk us bs sg ae uk jp test au, or the id
  --locale LANGUAGE     the site's default one when left out
  --theme light|dark
  --path PATH           path and query of the page
  --origin ORIGIN       of the page: https://www.example.com
  --base FOLDER         of gate.js: https://cdn.example/gate/
  --items FILE          own entries of a menu, as JSON
  --attribute NAME=VALUE, or NAME; as often as needed
  --config FILE         settings of the page, as JSON: siteConfig, session, …
  --content FILE        HTML that goes into the element
  --beside TAG          another element of the page; as often as needed
  --signed-in           for pages of somebody who is signed in

init takes --site, --locale and --base as above, and

  --elements LIST       names, with commas between them: footer,preferences when left out
  --attribute NAME.ATTRIBUTE=VALUE, such as coin-icon.symbol=BTC; as often as needed
  --preview             example data, for hosts without the API
  --out FILE            index.html when left out; --force writes over what is there
  --print               prints the script line and a div for each element, for a CMS
  --yes                 asks nothing

serve takes --base as above, and

  --port NUMBER         8787 when left out
  --api ORIGIN          of the API, which is called in the visitor's name
  --trust-proxy ADDRESS whose x-forwarded-for counts; as often as needed
  --cookie NAME         that the API also gets, such as the session cookie; as often as needed
  --deadline MS         from a request until its page gets the tags alone: 150 when left out
  --switches FILE       {"service": true} switches off the service, {"elements": ["kyc-bar"]} an element
  --sample SHARE        of pages whose tags name the decision, for gate.vitals: 0.01
  --dismiss ADDRESS     on the origin of the pages, which leads to POST /dismiss of the service

The flags of serve can also be variables: GATE_PORT, GATE_TRUST_PROXY, GATE_COOKIES, …

release takes

  --to STORE            a folder, or s3://BUCKET/FOLDER (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION)
  --endpoint ADDRESS    of an S3 store that is not Amazon's
  --from FOLDER         of the build, when it is not the one that holds this command
  --compress            writes .br and .gz beside each file of a folder
  --dry-run             writes nothing, and says what it would write
  --unverified REASON   uploads a build of a repository without a complete record of npm run verify

receipts verify takes

  --releases FOLDER     with a folder for each version, as "release upload" writes them
  --heads FILE          answer of the server that receives receipts; the file's own positions when left out
  --complete            the file has the records of that server, which begin with receipt 1`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const texts = { type: 'string', multiple: true } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: text,
    locale: text,
    theme: text,
    path: text,
    origin: text,
    base: text,
    items: text,
    config: text,
    content: text,
    out: text,
    to: text,
    from: text,
    endpoint: text,
    heads: text,
    complete: flag,
    attribute: texts,
    beside: texts,
    elements: text,
    preview: flag,
    print: flag,
    yes: flag,
    force: flag,
    compress: flag,
    port: text,
    api: text,
    'trust-proxy': texts,
    cookie: texts,
    deadline: text,
    switches: text,
    sample: text,
    dismiss: text,
    'dry-run': flag,
    unverified: text,
    json: flag,
    release: text,
    releases: text,
    'signed-in': flag,
    help: flag,
  },
});

/** @throws Error that names the flag when there is no such file */
const read = (flag: 'items' | 'content' | 'config'): string | undefined => {
  const file = values[flag];
  if (file !== undefined && !existsSync(file)) throw new Error(`--${flag}: there is no file ${file}`);
  return file === undefined ? undefined : readFileSync(file, 'utf8');
};

/** Writes the text into `--out`, so that a failed command leaves no empty file; without it, returns the text. */
const writtenOrPrinted = (text: string): string => {
  if (!values.out) return text;
  writeFileSync(values.out, `${text}\n`);
  return `${values.out} is written`;
};

/** Parses `name=value`. A name alone is an attribute without a value. */
const attributeOf = (given: string): [string, string | true] => {
  const at = given.indexOf('=');
  return at < 0 ? [given, true] : [given.slice(0, at), given.slice(at + 1)];
};

const optionsOf = (): FragmentOptions => {
  const { site, locale, path, origin, base, beside } = values;
  const config = read('config');
  return {
    site,
    locale,
    path,
    origin,
    base,
    beside,
    theme: values.theme as FragmentOptions['theme'],
    signedIn: values['signed-in'],
    items: read('items'),
    content: read('content'),
    config: config === undefined ? undefined : (JSON.parse(config) as FragmentOptions['config']),
    attributes: Object.fromEntries((values.attribute ?? []).map(attributeOf)),
  };
};

/** The page of `preload`, from the same flags as a fragment. */
const preloadState = (): PlainState => {
  const { site, locale, path } = values;
  const config = read('config');
  return {
    ...(site !== undefined && { site }),
    ...(locale !== undefined && { lang: locale }),
    ...(path !== undefined && { path }),
    ...(config !== undefined && { config: JSON.parse(config) as NonNullable<PlainState['config']> }),
    ...(values['signed-in'] && { cookies: { uid: '1', nickname: '1' } }),
  };
};

const run = async (): Promise<string> => {
  const [command, tag, ...more] = positionals;
  if (values.help || !command) return HELP;
  if (command === 'init' && !tag) return init(values);
  if (command === 'release') {
    const { release } = await import('../release/command.ts');
    return release(positionals.slice(1), values);
  }
  if (command === 'serve' && !tag) return (await import('./service/serve.ts')).serve(values);
  if (command === 'receipts' && tag === 'verify' && more.length === 1) {
    const { verifyReceipts } = await import('./receipts/verify-receipts.ts');
    const { report, isProven } = await verifyReceipts(more[0]!, values);
    if (!isProven) process.exitCode = 1;
    return report;
  }
  if (command === 'diff') {
    const { diff } = await import('../release/diff/diff-command.ts');
    return diff(positionals.slice(1), values.json);
  }
  if (command === 'replay' && !more.length) {
    const { replay } = await import('../release/replay/replay-command.ts');
    return replay(tag, values);
  }
  if (command === 'fragment' && tag && !more.length) return writtenOrPrinted(await renderFragment(tag, optionsOf()));
  if (command === 'fragments' && values.out && !tag)
    return `${await writeFragments(values.out, optionsOf())} fragments in ${values.out}`;
  if (command === 'preload' && tag) return preloadHead(preloadState(), [tag, ...more], values.base);
  if (command === 'head' && tag) return fragmentHead([tag, ...more], values.base);
  throw new TypeError(`what is wanted? "gate-elements --help" tells`);
};

run().then(
  (answer) => console.log(answer),
  (error: unknown) => {
    console.error(`gate-elements: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  },
);
