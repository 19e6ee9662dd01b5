/** Imported first: days are local days, and what is printed must not depend on where. */
process.env['TZ'] = 'UTC';
