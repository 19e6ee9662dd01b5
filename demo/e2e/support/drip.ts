/** A server that sends headers immediately, then a byte now and then, and never ends. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Drip {
  readonly origin: string;
  /** How many answers drip now. */
  open(): number;
  close(): Promise<void>;
}

const BYTE_AFTER = 50;

/** @param type content type of every answer */
export const startDrip = async (type: string): Promise<Drip> => {
  const answers = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const { origin = '*' } = request.headers;
    response.writeHead(200, {
      'content-type': type,
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'cross-origin-resource-policy': 'cross-origin',
    });
    response.write(' ');
    answers.add(response);
    response.on('close', () => answers.delete(response));
  });
  const timer = setInterval(() => answers.forEach((answer) => answer.write(' ')), BYTE_AFTER);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    open: () => answers.size,
    close: () =>
      new Promise((done) => {
        clearInterval(timer);
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
