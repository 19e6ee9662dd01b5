import { build } from 'esbuild';
import { brotliCompressSync, constants } from 'node:zlib';

const r = await build({absWorkingDir:process.argv[2],entryPoints:['src/loader/gate.ts'],bundle:true,minify:true,format:'esm',splitting:true,outdir:'/tmp/est-out',write:false,loader:{'.css':'text'},define:{'process.env.NODE_ENV':'"production"',GATE_VERSION:'"1"',GATE_RELEASE:'"2026"'},charset:'ascii',target:'es2020',metafile:true,logLevel:'error',
 plugins:[{name:'lazy',setup(b){b.onResolve({filter:/.*/},a=>a.kind==='dynamic-import'?{path:a.path,external:true}:undefined)}}]});
const f=r.outputFiles.find(f=>/gate\.js$/.test(f.path));
console.log(process.argv[2], brotliCompressSync(f.contents,{params:{[constants.BROTLI_PARAM_QUALITY]:11}}).length);
