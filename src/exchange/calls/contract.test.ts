import { expect } from '@open-wc/testing';
import { subUserType } from '../../features/chat/chat.data.ts';
import { kycTips } from '../../features/footer/footer.data.ts';
import { totalFunds } from '../../features/fund-drawer/fund-drawer.data.ts';
import { newbiePrizeGuide, tradeStats } from '../../features/guide-card/guide-card.data.ts';
import { askSubAccount } from '../../features/master-transfer/sub-account.ts';
import { newbiePrize } from '../../features/newuser-popup/newuser-popup.data.ts';
import { setPage } from '../../loader/loader.testing.ts';
import { forgetCalls } from '../../runtime/calls/api.ts';
import { json, serve } from '../../runtime/calls/api.testing.ts';
import { resources, type Resource } from '../../runtime/calls/resource.ts';
import fc, { inputs } from '../../runtime/page/property.testing.ts';
import { isRecord } from '../../runtime/data/records.ts';
import { readSettings } from '../current/read-settings.ts';
import { settings } from '../current/settings.ts';
import { coinIcons } from '../links/pictures.ts';
import { downloadLinks, downloadLinksV2, downloadTask, geo } from '../offers/download-data.ts';
import { ogShowOf } from '../offers/og-show.ts';
import { popupPlan, userPlans } from '../offers/popup-plans.ts';
import { rebateUser } from '../offers/rebate-user.ts';
import { registerTask } from '../offers/register-task.ts';
import { vipTier } from '../offers/vip-tier.ts';
import { agreementStatus } from '../person/agreement.ts';
import { passwordFrequency } from '../person/password-frequency.ts';
import { readBusinessCheck } from '../policy/business-notice.ts';
import { siteRecordOf } from '../current/site-records.ts';
import { Site } from '../site/site-ids.testing.ts';
import {
  dataSchemaOf,
  readContract,
  valuesOf,
  type Contract,
  type JsonSchema,
  type Operation,
} from './contract.testing.ts';
import { endpoints } from './endpoints.ts';
import { livePage } from '../../page/live.ts';

const contract: Contract = readContract(await (await fetch('/docs/api/openapi.yaml')).text());
const operationOf = new Map(contract.operations.map((operation) => [operation.operationId, operation]));

type Read = (body: unknown) => Promise<unknown>;

/** Reads a body as the element does: by the resource's own call. */
const by =
  (resource: Resource<unknown>): Read =>
  async (body) => {
    serve(() => json(body));
    forgetCalls();
    resource.reset();
    return resource.load();
  };

const readers: Readonly<Record<string, Read>> = {
  settings: async (body) => readSettings(await by(settings)(body)),
  subUserType: by(subUserType),
  subAccount: (body) => {
    serve(() => json(body));
    forgetCalls();
    return askSubAccount(livePage, '10000014');
  },
  vipTier: by(vipTier),
  totalFunds: by(totalFunds),
  kycTips: by(kycTips),
  downloadTask: by(downloadTask),
  registerTask: by(registerTask),
  geo: by(geo),
  coinIcons: by(coinIcons),
  downloadLinks: by(downloadLinks),
  downloadLinksV2: by(downloadLinksV2),
  newbiePrizePop: by(newbiePrize),
  newbiePrizeGuide: by(newbiePrizeGuide),
  tradeStats: by(tradeStats),
  frequency: by(passwordFrequency),
  popupPlan: by(popupPlan('index')),
  userPlans: by(userPlans('BTC')),
  rebateUser: by(rebateUser),
  ogShow: (body) => {
    serve(() => json(body));
    forgetCalls();
    return ogShowOf('/', siteRecordOf(Site.MAIN, {}));
  },
  agreementStatus: by(agreementStatus('')),
  businessCompliance: (body) => Promise.resolve(readBusinessCheck(body)),
  businessComplianceSub: (body) => Promise.resolve(readBusinessCheck(body)),
};

/** Returns the reader of an operation. An answer that rules read by name is read by its resource. */
const readerOf = (id: string): Read | undefined => {
  const found = resources.get(id);
  return readers[id] ?? (found && by(found));
};

/** Operations that no reader reads, with the reason. */
const WITHOUT_READER: Readonly<Record<string, string>> = {
  kycStatus: 'no element calls it',
  userTier: 'no element calls it',
  kycTipsJson: 'no element calls it',
  saveFrequency: 'the dialog reads `result` and `msg` (password-frequency.test.tsx)',
  verifyInvite: 'only the code counts (referral.test.ts)',
  declarationSubmit: 'only the code counts (turkey-declaration.test.tsx)',
  agreementSubmit: 'only the code counts (user-agreement.test.tsx)',
  locales: 'texts.test.ts',
};

/** True if a reader's conversion of a field is allowed. */
const isReadAs = (read: unknown, given: unknown, schema: JsonSchema): boolean => {
  if (typeof given === 'number' && typeof read === 'string') return read === String(given);
  // Some flags distinguish false from a missing value.
  if (read === undefined) return given === null;
  if (typeof read === 'boolean') return read === (given === 1 || given === '1' || given === true);
  // Addresses of the page's own origin may be read as absolute ones.
  if (schema.format === 'uri-reference' && typeof read === 'string')
    return new URL(read || '/', location.origin).pathname === given || read === given;
  if (Array.isArray(given))
    return Array.isArray(read) && given.every((one, at) => isReadAs(read[at], one, schema.items ?? {}));
  if (isRecord(given))
    return (
      isRecord(read) &&
      Object.keys(given).every((key) => !(key in read) || isReadAs(read[key], given[key], fieldOf(schema, key)))
    );
  return Object.is(read, given) || read === given;
};
const fieldOf = (schema: JsonSchema, name: string): JsonSchema => {
  const field = contract.resolve(schema).properties?.[name];
  return typeof field === 'object' ? contract.resolve(field) : {};
};

/** The fields of an answer that the reader keeps, beside those of the body. */
const keptFields = (
  operation: Operation,
  body: unknown,
  read: unknown,
): [name: string, given: unknown, read: unknown][] => {
  const record = body as Record<string, unknown>;
  const data = isRecord(record['data']) ? record['data'] : record;
  const given = isRecord(data['datas'])
    ? data['datas']
    : operation.operationId === 'popupPlan'
      ? firstPlan(data)
      : data;
  return isRecord(read) && isRecord(given)
    ? Object.keys(read)
        .filter((name) => name in given)
        .map((name) => [name, given[name], read[name]])
    : [];
};
const firstPlan = (data: Record<string, unknown>): unknown => (data['list'] as unknown[])[0] ?? {};

const schemaOf = (operation: Operation, name: string): JsonSchema => {
  const data = dataSchemaOf(contract, operation);
  const inner = data.properties?.['datas'] ?? data.properties?.['list'];
  const record = typeof inner === 'object' ? contract.resolve(inner) : data;
  return fieldOf(record.items ? contract.resolve(record.items) : record, name);
};

/** Values that readers drop on purpose. */
const isDropped = (operation: string, name: string, given: unknown): boolean =>
  (operation === 'userPlans' && name === 'card') ||
  (operation === 'rebateUser' && name === 'agency_type') ||
  (operation === 'ogShow' && given === '');

/** A business check without fields has no notice: its reader throws, and nothing is shown. */
const isEmptyNotice = (body: unknown): boolean => {
  const { datas } = body as { datas?: object };
  return datas !== undefined && Object.keys(datas).length === 0;
};

/** A body that has nothing but what its schema requires. */
const bodyWithout = (operation: Operation): unknown => {
  const { required = [] } = dataSchemaOf(contract, operation);
  const lists: Readonly<Record<string, unknown>> = { list: [{}], card: [], resMsg: { code: 0 }, datas: { title: 'T' } };
  const data = Object.fromEntries(required.map((name) => [name, lists[name] ?? 1]));
  const isBare = !('code' in (contract.resolve(operation.schema).properties ?? { code: true }));
  return isBare || 'datas' in data ? data : { code: 0, message: '', data };
};

describe('back-end contract', () => {
  beforeEach(() => setPage({}));

  it('has an operation for each call of the bundle, with its method and path', () => {
    const documented = contract.operations.flatMap(({ keys, method, path }) =>
      keys.map((key) => `${key} ${method} ${path}`),
    );
    const called = Object.values(endpoints).map(
      ({ key, path, ...rest }) => `${key} ${'method' in rest ? rest.method : 'GET'} ${path.split('?')[0]}`,
    );
    expect(documented.sort()).to.deep.equal(called.sort());
  });

  it('has a reader, or a reason why nothing reads the body, for each operation', () => {
    const ids = [...operationOf.keys()];
    expect(ids.filter((id) => !readerOf(id)).sort()).to.deep.equal(Object.keys(WITHOUT_READER).sort());
    expect(ids).to.include.members(Object.keys(readers));
  });

  for (const operation of contract.operations)
    describe(operation.operationId, () => {
      const validate = contract.validatorOf(operation);

      it('has examples that match its schema', () => {
        expect(operation.examples).to.have.length.greaterThan(0);
        for (const { summary, value } of operation.examples)
          expect(validate(value), `${summary}: ${JSON.stringify(validate.errors)}`).to.equal(true);
      });

      const read = readerOf(operation.operationId);
      if (!read) return;

      it('reads every field of a body that matches the schema', async () => {
        const outer = contract.resolve(operation.schema);
        // The first alternative is the successful answer.
        const bodies = valuesOf(contract, outer.anyOf?.[0] ?? outer);
        await fc.assert(
          fc.asyncProperty(bodies, async (body) => {
            expect(validate(body), JSON.stringify(validate.errors)).to.equal(true);
            if (isEmptyNotice(body)) return;
            const answer = await read(body);
            for (const [name, given, value] of keptFields(operation, body, answer))
              if (!isDropped(operation.operationId, name, given))
                expect(
                  isReadAs(value, given, schemaOf(operation, name)),
                  `${name}: ${JSON.stringify(given)} is read as ${JSON.stringify(value)}`,
                ).to.equal(true);
          }),
          { numRuns: inputs(40) },
        );
      });

      it('uses the documented default for an absent optional field', async () => {
        const answer = await read(bodyWithout(operation));
        if (!isRecord(answer)) return expect(answer).to.equal(1);
        for (const [name, value] of Object.entries(answer)) {
          const { default: documented } = schemaOf(operation, name);
          if (documented !== undefined && name !== 'title' && operation.operationId !== 'ogShow')
            expect(value, name).to.deep.equal(documented);
        }
      });
    });
});
