// The build replaces it; the test server does not.
Object.assign(globalThis, { process: { env: { NODE_ENV: 'production' } } });
