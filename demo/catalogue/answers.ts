/**
 * API answers in each situation of an element, as data: a preview needs no server, changes no session, and also works on a
 * static host. The reference API answers with the scenarios of /qa; texts of the server become placeholders.
 */
import { Hono } from 'hono';
import { callKeys, calls, type CallKey } from '../api/calls.ts';
import type { DemoEnvironment } from '../environment.ts';
import { features } from '../pages/layout.ts';
import { answerApi } from '../reference-api.ts';
import { parseScenario } from '../scenario.ts';
import { applyScenario, SessionStore } from '../session.ts';
import { exampleOf, scenesOf, type Scene } from './scenes.ts';

/** Body of an answer by path; for visitors and for users. */
export interface SceneAnswers {
  readonly name: string;
  readonly site: string;
  readonly signedIn: boolean;
  readonly path: string;
  readonly lang?: string;
  readonly session: Readonly<Record<string, unknown>>;
  readonly config: Readonly<Record<string, unknown>>;
  readonly visitor: Readonly<Record<string, unknown>>;
  readonly user: Readonly<Record<string, unknown>>;
}

/** Queries of the calls whose answers depend on them. */
const ASKED: Partial<Record<CallKey, string>> = {
  ogShow: 'url=/',
  subAccount: 'sub_uid=10000014&sub_website_id=12',
  ipCheck: 'type=1',
  agreementStatus: 'scene=spot',
  accountLogin: 'username=demo&password=gate-demo-1',
  accountSignup: 'username=visitor@example.com&password=gate-demo-1',
  fundPasswordToken: 'action=withdraw&fundpass=secret',
  fundPasswordFrequency: 'action=trade_password_frequency&frequency=1&fundpass=secret&totp=123456',
  walletTransfer: 'from=spot&to=funding&currency=USDT&amount=1',
  subTransfer: 'sub_uid=10000011&direction=in&currency=USDT&amount=1',
};
/** Calls of the example apps; the elements make none of them. */
const APP_CALLS: readonly CallKey[] = [
  'accountLogin',
  'accountSignup',
  'fundPasswordToken',
  'fundPasswordFrequency',
  'walletBalances',
  'walletTransfer',
  'subAccounts',
  'subTransfer',
];

/** English of the reference API → placeholder; see `sample-texts.ts`. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/<p>We have updated our .*<\/ul>/, '<p>{agreement}</p>'],
  [/I have read it and agree/, '{agree}'],
  [/Trade spot without fees this week/, '{offer}'],
  [/No maker or taker fees .*? 30 days\./, '{conditions}'],
  [/Trade <b>.*? to (?:get it back|use your benefits again)\./, ''],
  [/Thank you for trading with us.*?:/, '{upgraded}'],
  [/What you had|See my benefits/, ''],
  [/0\.080% maker fee/, '{fee}'],
  [/Personal manager/, '{manager}'],
  [/8M USDT withdrawals a day/, '{withdrawals}'],
];

const withPlaceholders = (value: unknown): unknown => {
  if (typeof value === 'string') return TEXTS.reduce((text, [english, name]) => text.replace(english, name), value);
  if (Array.isArray(value)) return value.map(withPlaceholders);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withPlaceholders(each)]));
};

const elementCalls = callKeys.filter((key) => !APP_CALLS.includes(key));

const answersOf = async (
  scenario: string,
  isUser: boolean,
  keys: readonly CallKey[] = elementCalls,
): Promise<Record<string, unknown>> => {
  const session = new SessionStore(1).create();
  applyScenario(session, parseScenario(new URLSearchParams(scenario)));
  const app = new Hono<DemoEnvironment>();
  app.use('*', async (context, next) => {
    context.set('session', session);
    await next();
  });
  app.all('*', answerApi);
  const answers: Record<string, unknown> = {};
  const cookie = isUser ? 'uid=10000001; nickname=demo; csrftoken=demo' : '';
  for (const key of keys) {
    const { method, paths } = calls[key];
    const asked = ASKED[key] ?? '';
    const headers = { cookie, csrftoken: 'demo', 'content-type': 'application/x-www-form-urlencoded' };
    for (const path of paths) {
      const request =
        method === 'POST'
          ? new Request(`http://catalogue${path}`, { method, headers, body: asked })
          : new Request(`http://catalogue${path}?${queryOf(key, scenario, asked)}`, { headers });
      answers[path] = withPlaceholders(await (await app.request(request)).json());
    }
  }
  return answers;
};

/** Each plan has a separate position, and its element requests only that position. */
const queryOf = (key: CallKey, scenario: string, asked: string): string =>
  key === 'popupPlan' ? `position=${scenario.includes('plan=VIP') ? 'vip_index' : 'index'}` : asked;

const sceneAnswers = async (scene: Scene): Promise<SceneAnswers> => {
  const query = new URLSearchParams(scene.scenario);
  const scenario = parseScenario(query);
  return {
    name: scene.name,
    site: scenario.site,
    signedIn: scenario.login === 'signed-in',
    path: scene.path ?? '/',
    ...(scene.lang ? { lang: scene.lang } : {}),
    session: {},
    config: {
      features,
      experiments: { newUserPopup: Number(scenario.new_user_popup), perkModal: scenario.perk_modal },
      ...(query.get('cookies') === 'ask' ? {} : { notices: { cookies: 'accepted' } }),
    },
    visitor: await answersOf(scene.scenario, false),
    user: await answersOf(scene.scenario, true),
  };
};

/** Returns the answers for the example apps on a static host. */
export const appAnswers = (): Promise<Readonly<Record<string, unknown>>> =>
  answersOf('login=signed-in&verified=1', true, APP_CALLS);

/** Data for a frame to show an element. */
export interface Stage {
  readonly tag: string;
  readonly example: ReturnType<typeof exampleOf>;
  readonly scenes: readonly SceneAnswers[];
}
const known = new Map<string, Promise<Stage>>();
/** @param tag a declared element */
export const stageOf = (tag: string): Promise<Stage> => {
  const made = async () => ({
    tag,
    example: exampleOf(tag),
    scenes: await Promise.all(scenesOf(tag).map(sceneAnswers)),
  });
  if (!known.has(tag)) known.set(tag, made());
  return known.get(tag)!;
};
