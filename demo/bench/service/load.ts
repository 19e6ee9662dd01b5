/** Sends requests over connections that stay open, and measures their times. */
import { Agent, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly body: string;
  /** Time from when the request was due, in ms. */
  readonly ms: number;
}

export interface Target {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  /** Targets in turn. */
  readonly targets: readonly Target[];
  readonly connections: number;
  /** Receives every answer. @param error set if there was none */
  onAnswer(answer: Answer | undefined, error?: Error): void;
}

const send = ({ url, method, headers = {}, body }: Target, agent: Agent, due: number): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode!,
          body: Buffer.concat(parts).toString(),
          ms: performance.now() - due,
        }),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });

const agentOf = (connections: number): Agent => new Agent({ keepAlive: true, maxSockets: connections });

/** Sends the next request of each connection as soon as the previous one is answered. @param isOver ends the load */
export const sendSteadily = async ({ targets, connections, onAnswer }: Load, isOver: () => boolean): Promise<void> => {
  const agent = agentOf(connections);
  let next = 0;
  const connection = async (): Promise<void> => {
    while (!isOver()) {
      const target = targets[next++ % targets.length]!;
      try {
        onAnswer(await send(target, agent, performance.now()));
      } catch (error) {
        onAnswer(undefined, error as Error);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
};

/** Sends requests at fixed times, however long earlier ones take. @param rate requests a second @param seconds duration */
export const sendAtRate = async (
  { targets, connections, onAnswer }: Load,
  rate: number,
  seconds: number,
): Promise<void> => {
  const agent = agentOf(connections);
  const start = performance.now();
  const open: Promise<void>[] = [];
  const total = rate * seconds;
  for (let sent = 0; sent < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - start) * rate) / 1000) + 1);
    for (; sent < due; sent++) {
      const answer = send(targets[sent % targets.length]!, agent, start + (sent * 1000) / rate);
      open.push(answer.then(onAnswer, (error: Error) => onAnswer(undefined, error)));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(open);
  agent.destroy();
};

/** Returns the value that a share of all values does not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? NaN;
