import { rollup } from 'rollup';
const { default: config } = await import(process.cwd() + '/rollup.config.mjs');
const plugins = config.plugins.filter((p) => p.name !== 'clean');
const b = await rollup({ ...config, plugins, onwarn() {} });
const o = config.output[0];
const { output } = await b.generate({ ...o, ...(process.env.MIN ? { experimentalMinChunkSize: Number(process.env.MIN) } : {}), plugins: [] });
for (const c of output) if (c.type === 'chunk') {
  console.log(`\n== ${c.fileName} ${c.code.length} imports ${c.imports.map((x) => x.replace('chunks/', '').replace(/-[\w-]{8}\.js/, '')).join(' ')}`);
  const m = Object.entries(c.modules).map(([k, v]) => [v.renderedLength, k.replace(process.cwd() + '/', '').replace(/.*node_modules/, 'nm')]).filter((x) => x[0]).sort((a, b) => b[0] - a[0]);
  console.log(m.slice(0, c.fileName === 'gate.js' ? 12 : 40).map((x) => x.join(':')).join(' '));
}
