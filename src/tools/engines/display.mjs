/**
 * Starts a separate display for each browser that needs one: windows on a shared display cover each other and share focus.
 */
import { spawn } from 'node:child_process';

/** Without a window manager the window below the pointer has the focus, and the pointer is in the middle. */
const WIDTH = 2000;
const HEIGHT = 1400;

/** @returns where a window of this size has to be so that the pointer is above it */
export const centred = (width, height) => ({
  x: Math.round((WIDTH - width) / 2),
  y: Math.round((HEIGHT - height) / 2),
  width,
  height,
});

/**
 * Starts an X server without a screen (`Xvfb`), which chooses its number itself.
 *
 * @returns `{ name, close }`: what DISPLAY takes, and what ends the server
 * @throws when the program is missing or ends before it is ready
 */
export const startDisplay = () =>
  new Promise((resolve, reject) => {
    const screen = ['-screen', '0', `${WIDTH}x${HEIGHT}x24`];
    const server = spawn('Xvfb', ['-displayfd', '3', ...screen, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    let number = '';
    server.stdio[3].on('data', (data) => {
      number += data;
      if (number.endsWith('\n')) resolve({ name: `:${number.trim()}`, close: () => server.kill() });
    });
  });
