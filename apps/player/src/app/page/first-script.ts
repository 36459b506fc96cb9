/**
 * Runs before the first paint: the page is the same for everybody, the device knows more. Hides the download bar
 * where it was closed or where this is the installed app, and a list that was drawn for another query than the
 * address has; keeps the room of the games a member may go on with. Keeps the browser's offer to install until somebody asks for it. A constant, so that one CSP hash
 * covers it.
 */
export const firstScript =
  "try{var d=document.documentElement.dataset;if(location.search!==(d.search||''))d.other='';if(localStorage.getItem('hideDownloadBar')==='1'||matchMedia('(display-mode:standalone)').matches||navigator.standalone)d.dl='off';if(localStorage.getItem('MC_CONTINUES')==='1'&&localStorage.getItem('MC_SESSION_INFO'))d.continues=''}catch(e){}addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.installOffer=e})";
