import sharp from 'sharp';

// Each picture is made once; what the library would keep of earlier ones is 50 MB that no bound of the site counts.
sharp.cache(false);
// One thread for a picture, and the site beside it.
sharp.concurrency(1);

/** The library of pictures, keeping nothing from one to the next. */
export { sharp };
