route("/help", browse "https://films.example.com/help")
