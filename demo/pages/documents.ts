/** Documents of sites that publish PDF files. */
const documents = new Set([
  '/docs/hk/user-agreement.pdf',
  '/docs/hk/privacy-policy.pdf',
  '/docs/bs/user-agreement.pdf',
  '/docs/bs/privacy-policy.pdf',
  '/docs/tr/understanding-declaration.pdf',
]);

/** One empty page, as the smallest file that readers accept. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/** A document by its whole path: documents have no language prefix. */
export const documentAt = (pathname: string): Response | undefined =>
  documents.has(pathname) ? new Response(PDF, { headers: { 'content-type': 'application/pdf' } }) : undefined;
