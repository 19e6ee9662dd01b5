/** One message and one button a destination. `toMainFrom…` is shown on a regional site to somebody outside its region. */
export const siteSwitchCopy = {
  namespace: 'site-switch',
  text: {
    label: 'Site for your region',
    toUK: 'It looks like you are in the United Kingdom. Please use our UK site, with products and information for UK customers.',
    toAU: 'It looks like you are in Australia. Please use our Australian site, with products and information for Australian customers.',
    toUS: 'It looks like you are in the United States. Please use our US site, with products and information for US customers.',
    toJP: 'It looks like you are in Japan. Please use our Japanese site, with products and information for customers in Japan.',
    toAE: 'It looks like you are in Dubai. Please use our Dubai site, with products and information for customers in the UAE.',
    toEU: 'It looks like you are in the European Union. Please use our EU site, with products and information for EU customers.',
    toMainFromJP:
      'This site is for customers in Japan, and it looks like you are elsewhere. Please use our global site.',
    toMainFromEU:
      'This site is for customers in the European Union, and it looks like you are outside it. Please use our global site.',
    toMainFromUS:
      'This site is for customers in the United States, and it looks like you are elsewhere. Please use our global site.',
    toMainFromUK:
      'This site is for customers in the United Kingdom, and it looks like you are elsewhere. Please use our global site.',
    toMainFromAU:
      'This site is for customers in Australia, and it looks like you are elsewhere. Please use our global site.',
    toMainFromAE:
      'This site is for customers in Dubai, and it looks like you are elsewhere. Please use our global site.',
    goUK: 'Go to UK site',
    goAU: 'Go to Australian site',
    goUS: 'Go to US site',
    goJP: 'Go to Japanese site',
    goAE: 'Go to Dubai site',
    goEU: 'Go to EU site',
    goMAIN: 'Go to global site',
    close: 'Stay on this site',
    more: 'More',
    less: 'Less',
  },
} as const;
