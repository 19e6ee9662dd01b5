/**
 * The classic build: the same chunks as scripts that a page without modules can run. `gate.classic.js` holds a small
 * module loader and everything that is needed at once; lazy chunks come as `<script>` when they are asked for.
 */

/* Runs in the page; written in the language that every supported browser has. No global name is added. */
const runtime = `
var doc=document,own=doc.currentScript,base=new URL('./',own&&own.src||location.href).href,mods={},last,policy;
try{policy=self.trustedTypes&&trustedTypes.createPolicy('gate-url',{createScriptURL:function(u){return u}})}catch(e){}
function abs(id,from){return id[0]==='.'?new URL(id,from).href:id}
function fetchMod(url,again){return new Promise(function(ok,no){var s=doc.createElement('script');s.async=true;
s.crossOrigin='anonymous';if(own&&own.nonce)s.nonce=own.nonce;if(SRI[url.slice(base.length)])s.integrity=SRI[url.slice(base.length)];
s.onload=function(){s.remove();var d=pending[url];d?ok(d):no(new Error('no module in '+url))};
s.onerror=function(){s.remove();no(new Error('could not load '+url))};s.src=policy?policy.createScriptURL(url):url;doc.head.appendChild(s)})}
var pending={};
function link(url){var m=mods[url];if(m)return m.done;m=mods[url]={ns:{},set:[]};
m.done=(pending[url]?Promise.resolve(pending[url]):fetchMod(url)).then(function(d){
var decl=d[1](function(k,v){if(typeof k==='object'){for(var n in k)m.ns[n]=k[n]}else m.ns[k]=v;m.set.forEach(function(f){f(m.ns)});return v},
{import:function(id){return load(abs(id,url))},meta:{url:url}});
return Promise.all(d[0].map(function(id,i){var u=abs(id,url),p=link(u),n=mods[u];if(decl.setters[i]){n.set.push(decl.setters[i]);decl.setters[i](n.ns)}
return n.linking||p})).then(function(){decl.execute&&decl.execute();return m.ns})});
m.done.catch(function(){delete mods[url]});return m.done}
function load(url){return link(url)}
var key=Symbol.for('gate.elements.register');self[key]||Object.defineProperty(self,key,{configurable:true,value:function(name,deps,fn){pending[abs(name,base)]=[deps,fn]}});
`;

const register = /^System\.register\(/;

export const classic = () => ({
  name: 'classic',
  async generateBundle(_, bundle) {
    const { createHash } = await import('node:crypto');
    // The facade of the module build has no use here.
    for (const [fileName, file] of Object.entries(bundle)) if (file.name === 'gate') delete bundle[fileName];
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const entry = chunks.find((chunk) => chunk.isEntry);
    const eager = new Set();
    (function follow(fileName) {
      if (eager.has(fileName) || !bundle[fileName]) return;
      eager.add(fileName);
      bundle[fileName].imports.forEach(follow);
    })(entry.fileName);

    const integrity = {};
    for (const chunk of chunks) {
      const name = JSON.stringify('./' + chunk.fileName);
      const code = chunk.code.trim().replace(register, `self[Symbol.for("gate.elements.register")](${name},`);
      chunk.code = code + '\n';
      integrity[chunk.fileName] = 'sha256-' + createHash('sha256').update(chunk.code).digest('base64');
    }
    const code = [
      '(function(){',
      `var SRI=${JSON.stringify(Object.fromEntries(Object.entries(integrity).filter(([name]) => !eager.has(name))))};`,
      runtime.trim().replaceAll('\n', ''),
      ...[...eager].map((fileName) => bundle[fileName].code.trim()),
      `load(abs(${JSON.stringify('./' + entry.fileName)},base)).then(function(m){m.start(base,own)}).catch(function(e){console.warn('[gate] could not start',e)});`,
      '})();\n',
    ].join('\n');
    for (const fileName of eager) delete bundle[fileName];
    this.emitFile({ type: 'asset', fileName: 'gate.classic.js', source: code });
  },
});
