import { until } from '../../runtime/page/turns.testing.ts';

interface Side {
  readonly port: MessagePort;
  /** Messages on their way to this side. */
  underWay: number;
}

/** Real message channels that know which of their messages have not arrived, so that tests wait for arrivals. */
export class MessageTraffic {
  readonly #sides: Side[] = [];

  /** Opens a channel that is followed until one of its ports is closed. */
  open = (): MessageChannel => {
    const channel = new MessageChannel();
    const [one, other] = [channel.port1, channel.port2].map((port): Side => ({ port, underWay: 0 }));
    this.#follow(one!, other!);
    this.#follow(other!, one!);
    this.#sides.push(one!, other!);
    return channel;
  };

  /** Waits until each message has arrived, and each message that an arrival has caused; the limit is the test's own. */
  arrived = (): Promise<void> =>
    until(() => this.#sides.every(({ port, underWay }) => underWay === 0 || !port.onmessage), 'messages under way');

  #follow(here: Side, there: Side): void {
    const { port } = here;
    const [post, close] = [port.postMessage.bind(port), port.close.bind(port)];
    port.postMessage = (message: unknown) => {
      // Throws for a message that browsers cannot clone: that one is not under way.
      post(message);
      if (this.#sides.includes(there)) there.underWay++;
    };
    port.close = () => {
      for (const side of [here, there])
        if (this.#sides.includes(side)) this.#sides.splice(this.#sides.indexOf(side), 1);
      close();
    };
    port.addEventListener('message', () => here.underWay--);
  }
}
