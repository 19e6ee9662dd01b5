import { expect } from '@open-wc/testing';
import { readContract } from '../../exchange/calls/contract.testing.ts';
import { commentsOf, operationOf, withOperations, type DeclaredCall } from './operations.ts';

const review: DeclaredCall = {
  endpoint: { key: 'review', path: '/api/web/v1/kyc/review' },
  summary: 'Whether documents are being reviewed: yes or no',
  fallback: { pending: false, days: 3, note: '', steps: [] },
};

const documentText = await (await fetch('/docs/api/openapi.yaml')).text();

describe('operations of the contract', () => {
  it('describes a call that is declared, with defaults and an example that matches', () => {
    const contract = readContract(withOperations(documentText, [review]));
    const operation = contract.operations.find(({ operationId }) => operationId === 'review')!;
    expect(operation).to.include({ method: 'GET', path: '/api/web/v1/kyc/review' });
    expect(operation.keys).to.deep.equal(['review']);
    const validate = contract.validatorOf(operation);
    for (const { value } of operation.examples) expect(validate(value), JSON.stringify(validate.errors)).to.equal(true);
    expect(validate({ code: 0, message: '', data: { pending: 1, days: 'three' } })).to.equal(false);
  });

  it('describes a file and a POST call', () => {
    const text = withOperations(documentText, [
      { endpoint: { key: 'list', path: '/js/tool/list.json', plain: true }, summary: 'A list', fallback: undefined },
      { endpoint: { key: 'save', path: '/api/web/v1/save', method: 'POST' }, summary: 'Saves', fallback: {} },
    ]);
    const [list, save] = readContract(text).operations.slice(-2);
    expect([list!.method, list!.examples[0]!.value]).to.deep.equal(['GET', {}]);
    expect([save!.method, save!.examples[0]!.value]).to.deep.equal(['POST', { code: 0, message: '', data: {} }]);
  });

  it('leaves a document as it is that describes every call', () => {
    const once = withOperations(documentText, [review]);
    expect(once).not.to.equal(documentText);
    expect(withOperations(once, [review])).to.equal(once);
    expect(once).to.contain(operationOf(review));
  });

  it('reads the comments of the rows', () => {
    const source = 'const rows = {\n  /** One sentence. [API-01] */\n  one: web(1),\n  two: web(2),\n};';
    expect([...commentsOf(source)]).to.deep.equal([['one', 'One sentence.']]);
  });
});
