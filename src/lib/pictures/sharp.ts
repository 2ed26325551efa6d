import sharp from 'sharp';

// Each picture is processed once; the library's cache of earlier ones is 50 MB that no limit of the site covers.
sharp.cache(false);
// One thread per picture, so that the site stays responsive.
sharp.concurrency(1);

/** The picture library, with its cache disabled. */
export { sharp };
