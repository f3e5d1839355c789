/**
 * Stands for Firestore, Storage, Remote Config and the Functions SDK in the build: reactfire imports them all from one file,
 * and this product uses none of them (302 kB instead of 187 otherwise). Calling one of these is a mistake in our own code.
 */
function leftOut(): never {
  throw new Error('This SDK is not part of the product');
}

export {
  leftOut as ensureInitialized,
  leftOut as getAll,
  leftOut as getBoolean,
  leftOut as getDownloadURL,
  leftOut as getNumber,
  leftOut as getString,
  leftOut as getValue,
  leftOut as httpsCallable,
  leftOut as onSnapshot,
  leftOut as queryEqual,
  leftOut as ref,
};
