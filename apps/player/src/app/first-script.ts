/**
 * Runs before the first paint: the page is the same for everybody, the device knows more. Hides the download bar
 * where it was closed or where this is the installed app. A constant, so that one CSP hash covers it.
 */
export const firstScript =
  "try{if(localStorage.getItem('hideDownloadBar')==='1'||matchMedia('(display-mode:standalone)').matches||navigator.standalone)document.documentElement.dataset.dl='off'}catch(e){}";
