/**
 * Runs before the first paint: the page is the same for everybody, the device knows more. Hides the download bar
 * where it was closed or where this is the installed app, and a list that was drawn for another query than the
 * address has. Keeps the browser's offer to install until somebody asks for it. A constant, so that one CSP hash
 * covers it.
 */
export const firstScript =
  "try{var d=document.documentElement.dataset;if(location.search!==(d.search||''))d.other='';if(localStorage.getItem('hideDownloadBar')==='1'||matchMedia('(display-mode:standalone)').matches||navigator.standalone)d.dl='off'}catch(e){}addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.installOffer=e})";
